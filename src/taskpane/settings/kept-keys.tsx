/** Services whose key is kept in this Excel, in use or not, each with a Remove button. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import { useClientView, usePane } from "../state/pane-context";
import { useTextStyles } from "../kit/text-styles";

export function KeptKeys() {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const { connection } = useClientView();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const { keptKeys } = context;
  useEffect(() => {
    void keptKeys?.list().then(setAddresses);
  }, [keptKeys, connection]);
  if (!keptKeys || addresses.length === 0) return null;
  const remove = async (address: string) => {
    await keptKeys.remove(address);
    setAddresses(await keptKeys.list());
    announce(t("settings.keyRemoved", { address }));
  };
  return (
    <>
      <p className={text.note}>{t("settings.keptKeys")}</p>
      {addresses.map((address) => (
        <div key={address} className={text.buttons}>
          <span className={text.note}>{address}</span>
          <Button
            size="small"
            aria-label={t("settings.removeKeyOf", { address })}
            onClick={() => void remove(address)}
          >
            {t("settings.removeKey")}
          </Button>
        </div>
      ))}
    </>
  );
}
