/** With those that wait in real time. */
import "./support/night-sizes";
import "./runs.slow.test";
