/**
 * The id by which this machine recognises a workbook, saved since or not: the first 64 bits of a hash of its address,
 * because the address itself is private. Excel gives the address as it was when the add-in started, and none for a
 * workbook that was never saved, or for guests.
 * Source: OfficeDev/office-js issues 1507, 3204.
 */
export async function workbookId(address: string | null | undefined): Promise<string | null> {
  if (!address) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  const bytes = [...new Uint8Array(digest).slice(0, 8)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
