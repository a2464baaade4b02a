/** Opening and saving a workbook as a JSON file on the person's own disk. */
import type { WorkbookFile } from "../interface/workbench";
import type { Words } from "./words";

export function download(file: WorkbookFile, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function readWorkbook(file: File, words: Words): Promise<WorkbookFile> {
  const content = (await new Response(file)
    .json()
    .catch(() => null)) as Partial<WorkbookFile> | null;
  if (content?.format !== "stackscout-workbench")
    throw new Error(words("noWorkbook", { file: file.name }));
  return content as WorkbookFile;
}
