/** Services whose key is kept in this Excel, in use or not, each with a Remove button. */
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import { useClientView, usePane } from "../state/pane-context";
import { useTextStyles } from "../kit/text-styles";

export function KeptKeys() {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const { connection } = useClientView();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const words = messages.settings;
  const { keptKeys } = context;
  useEffect(() => {
    void keptKeys?.list().then(setAddresses);
  }, [keptKeys, connection]);
  if (!keptKeys || addresses.length === 0) return null;
  const remove = async (address: string) => {
    await keptKeys.remove(address);
    setAddresses(await keptKeys.list());
    announce(words.keyRemoved(address));
  };
  return (
    <>
      <p className={text.note}>{words.keptKeys}</p>
      {addresses.map((address) => (
        <div key={address} className={text.buttons}>
          <span className={text.note}>{address}</span>
          <Button
            size="small"
            aria-label={words.removeKeyOf(address)}
            onClick={() => void remove(address)}
          >
            {words.removeKey}
          </Button>
        </div>
      ))}
    </>
  );
}
