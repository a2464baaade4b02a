/** Read by the bundler: `MessageChannel` in Univer's Node bundle means ours (see node-channel.ts). */
export { MessageChannel as WorkbenchMessageChannel } from "./node-channel";
