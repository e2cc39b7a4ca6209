import { createContext, useContext } from "react";

/** Whether whoever looks may follow a link to that address of ours; anybody may, unless a frame says otherwise. */
export const FollowedContext = createContext<(address: string) => boolean>(() => true);

/** What may not be followed is no link: a button of it goes, words stay words. */
export function useFollowed(address: string): boolean {
  return useContext(FollowedContext)(address);
}
