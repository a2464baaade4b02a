/** Longer, and with more kills, than on every commit. */
import "./support/night-sizes";
import "./windows.slow.test";
