const vowel = /^[aeiouàâäéèêëîïôöùûüæœ]/i;

/** « d’Andrea », « de Morgane », « d’octobre »: an h or a y before a name's vowel keeps its « de ». */
export function ofName(name: string): string {
  return vowel.test(name) ? `d’${name}` : `de ${name}`;
}

/** « qu’Andrea », « que Morgane ». */
export function thatName(name: string): string {
  return vowel.test(name) ? `qu’${name}` : `que ${name}`;
}
