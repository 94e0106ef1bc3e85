/** The text of a drawing's file. @throws when the server refuses it or the network fails. */
export async function readDrawing(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  // Else the page of an error would be written where the drawing belongs.
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  return answer.text();
}
