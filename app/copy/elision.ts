/** « d’Andrea », « de Morgane », « d’octobre »: an h or a y before a name's vowel keeps its « de ». */
export function ofName(name: string): string {
  return /^[aeiouàâäéèêëîïôöùûüæœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}
