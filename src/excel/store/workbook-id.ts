/**
 * By what this machine knows a workbook again, whether it was saved since or not: its address, told as
 * the first 64 bits of a hash, for the address itself is nobody's business. Excel gives the address as
 * it was when the add-in started, and none for a workbook that was never saved or to guests.
 * Source: OfficeDev/office-js issues 1507, 3204.
 */
export async function workbookId(address: string | null | undefined): Promise<string | null> {
  if (!address) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  const bytes = [...new Uint8Array(digest).slice(0, 8)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
