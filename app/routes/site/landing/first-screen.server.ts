import styles from "./first-screen.css?inline";

/** Null in development, where style sheets change under the page. */
export const firstScreenStyles: string | null = import.meta.env.PROD ? styles : null;
