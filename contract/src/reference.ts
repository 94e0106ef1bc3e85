/** Eight characters of the submission id in two groups: enough to find an enquiry, easy to say on the phone. */
export function referenceOf(submissionId: string): string {
  const head = submissionId.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${head.slice(0, 4)}-${head.slice(4)}`;
}
