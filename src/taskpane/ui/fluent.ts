/** Fluent controls that the pane uses, each from its own package: all of Fluent would be 46 packages and 50 MB more. */

export * from "@fluentui/react-badge";
export * from "@fluentui/react-button";
export * from "@fluentui/react-checkbox";
export * from "@fluentui/react-combobox";
export * from "@fluentui/react-field";
export * from "@fluentui/react-input";
export * from "@fluentui/react-link";
export * from "@fluentui/react-progress";
export * from "@fluentui/react-provider";
export * from "@fluentui/react-radio";
export * from "@fluentui/react-select";
export * from "@fluentui/react-spinner";
export * from "@fluentui/react-switch";
export * from "@fluentui/react-theme";
export * from "@griffel/react";
