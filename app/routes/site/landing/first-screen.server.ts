import styles from "./first-screen.css?inline";

/** Rules printed in the landing page itself; null while developing, where sheets change under the page. */
export const firstScreenStyles: string | null = import.meta.env.PROD ? styles : null;
