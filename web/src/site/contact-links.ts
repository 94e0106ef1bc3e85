/** Address of a link that dials: digits and a leading +, whatever else people write in a phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
