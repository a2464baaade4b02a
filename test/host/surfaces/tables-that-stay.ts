/** Imported first: every Excel that the file boots has its tables grow and fill by hand only. */
import { Excels } from "./boot-surfaces";

Excels.expandTables = false;
