/** Returns the text of a drawing's file. Rejects when the server refuses it or the network fails. */
export async function readDrawing(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  // Otherwise the server's error page would be written where the drawing belongs.
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  return answer.text();
}
