const vowel = /^[aeiouàâäéèêëîïôöùûüæœ]/i;

/** « d’Andrea », « de Morgane », « d’octobre »; before h and y, names keep « de ». */
export function ofName(name: string): string {
  return vowel.test(name) ? `d’${name}` : `de ${name}`;
}

export function thatName(name: string): string {
  return vowel.test(name) ? `qu’${name}` : `que ${name}`;
}
