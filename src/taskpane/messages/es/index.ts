/** The pane in Spanish. Fetched when it is wanted. A text that English has and this lacks does not compile. */
import { languageOf } from "..";
import * as texts from "./texts";

export const language = languageOf(texts);
