const ANSWERS_MAX = 200

/** Keeps an answer under its address; the one that was kept longest ago is forgotten. */
export function keepAnswer(answers: Map<string, Uint8Array>, address: string, bytes: Uint8Array): void {
  answers.delete(address)
  answers.set(address, bytes)
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!)
}
