/** The bundler reads this: in Univer's Node bundle `MessageChannel` means ours (see node-channel.ts). */
export { MessageChannel as WorkbenchMessageChannel } from "./node-channel";
