/** The same as everywhere else, in an Excel whose tables do not grow and fill by themselves. */
import "./surfaces/tables-that-stay";
import "./enrichment.test";
import "./enrichment-into.test";
import "./enrichment-lines.test";
import "./enrichment-places.test";
