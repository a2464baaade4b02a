/**
 * Excel.SettingCollection over the document's one store of settings. office.js turns dates into texts on either way in,
 * and back into dates when they are read.
 */
import { HostError } from "../../interface/host-error";
import { isHostObject, textArgument, type HostObject, type Json } from "../protocol/members";
import type { Model } from "./model";

function settingObject({ settings }: Model, key: string): HostObject {
  const value = (): Json => JSON.parse(settings.get(key) ?? "null") as Json;
  return {
    members: {
      className: "Setting",
      identity: () => ({ _Id: key }),
      scalars: {
        Key: { get: () => key },
        Value: { get: value, set: (next) => settings.set(key, JSON.stringify(next)) },
      },
      methods: { Delete: () => settings.delete(key) },
    },
  };
}

export function settingCollection(model: Model): HostObject {
  const keys = (): string[] => Object.keys(model.settings.all());
  const byKey = (key: string | number): HostObject | null =>
    model.settings.get(String(key)) === null ? null : settingObject(model, String(key));
  return {
    members: {
      className: "SettingCollection",
      items: { all: () => keys().map((key) => settingObject(model, key)), byKey },
      methods: {
        Add: (key, value) => {
          const name = textArgument(key, "key");
          if (isHostObject(value))
            throw new HostError("InvalidArgument", "A setting is plain data.");
          model.settings.set(name, JSON.stringify(value ?? null));
          return settingObject(model, name);
        },
        GetItemOrNullObject: (key) => byKey(textArgument(key, "key")),
      },
    },
  };
}
