/** More lives than on every commit. */
import "./money.property.slow.test";
