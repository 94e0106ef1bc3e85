import type { Product } from './catalogue.ts';
import { type CoachingGroup, groups } from './groups.ts';
import { SALE_TEXT_VERSION } from './sale-terms.ts';
import { settings } from './settings.ts';

/** FNV-1a of 32 bits over the UTF-16 units of a text, in base 36 (RFC 9923): it tells builds apart and keeps nobody out. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The version of the texts of a product's sale that a build has: `SALE_TEXT_VERSION`, and a checksum of all that the texts tell
 * from the catalogue, the groups and the settings. Without the prices, which an order tells by itself.
 */
export function saleVersion(
  { price: _, originalPrice: _crossedOut, ...product }: Product,
  group: CoachingGroup | null = product.group ? groups[product.group] : null,
): string {
  const { replyHours, timeZoneName, legal, address, email, phone } = settings;
  const told = { product, group, replyHours, timeZoneName, legal, address, email, phone };
  return `${SALE_TEXT_VERSION}-${checksum(JSON.stringify(told))}`;
}
