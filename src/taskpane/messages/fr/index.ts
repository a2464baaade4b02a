/** The pane in French. Fetched when it is wanted. A text that English has and this lacks does not compile. */
import { languageOf } from "..";
import { spaced } from "./spaced";
import * as texts from "./texts";

export const language = spaced(languageOf(texts));
