/** The same as everywhere else, in an Excel whose tables do not grow and fill by themselves. */
import "./surfaces/tables-that-stay";
import "./enrichment.slow.test";
import "./enrichment-into.long.test";
import "./enrichment-lines.long.test";
import "./enrichment-places.slow.test";
