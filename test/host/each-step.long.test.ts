/** At more steps than on every commit. */
import "./support/each-step";
import "./enrichment-killed.slow.test";
import "./formula-tools.slow.test";
import "./refused-half-way.slow.test";
