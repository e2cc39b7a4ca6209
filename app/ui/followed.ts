import { createContext, useContext } from "react";

/** Whether the viewer may open an address of ours. Default: yes. */
export const FollowedContext = createContext<(address: string) => boolean>(() => true);

/** Without access, links render as text and buttons disappear. */
export function useFollowed(address: string): boolean {
  return useContext(FollowedContext)(address);
}
