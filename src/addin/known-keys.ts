/** Every key that a workbook must not contain and this Excel knows: kept keys and the administrator's. */
import type { Config } from "../input";
import type { AccessKeeper } from "../machine";

export async function knownKeys(
  keeper: Pick<AccessKeeper, "readAccess" | "readAddresses">,
  { services }: Pick<Config, "services">
): Promise<readonly string[]> {
  const addresses = await keeper.readAddresses();
  const kept = await Promise.all(addresses.map((address) => keeper.readAccess(address)));
  return [...kept, ...services].flatMap((access) => access?.key ?? []);
}
