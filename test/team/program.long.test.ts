/** With a start that waits for a server. */
import "./support/night-sizes";
import "./program.slow.test";
