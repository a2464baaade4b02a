/**
 * Excel.SettingCollection over the document's one store of settings. office.js turns dates into texts on either way in,
 * and back into dates when they are read.
 */
import { HostError } from "../../interface/host-error";
import { isHostObject, textArgument, type HostObject, type Json } from "../protocol/members";
import type { Model } from "./model";

function store(model: Model, key: string, value: Json): void {
  const text = JSON.stringify(value);
  const before = model.settings.get(key);
  const grown = key.length + text.length - (before === null ? 0 : key.length + before.length);
  if (model.refusesSettings(model.settings.characters + grown))
    throw new HostError("GeneralException", "The document has no room for this setting.");
  model.settings.set(key, text);
  model.settingsChanged();
}

function settingObject(model: Model, key: string): HostObject {
  const value = (): Json => JSON.parse(model.settings.get(key) ?? "null") as Json;
  return {
    members: {
      className: "Setting",
      identity: () => ({ _Id: key }),
      scalars: {
        Key: { get: () => key },
        Value: { get: value, set: (next) => store(model, key, next) },
      },
      methods: {
        Delete: () => {
          model.settings.delete(key);
          model.settingsChanged();
        },
      },
    },
  };
}

export function settingCollection(model: Model): HostObject {
  const keys = (): string[] => model.settings.entries().map(([key]) => key);
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
          store(model, name, value ?? null);
          return settingObject(model, name);
        },
        GetItemOrNullObject: (key) => byKey(textArgument(key, "key")),
      },
    },
  };
}
