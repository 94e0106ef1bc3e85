import { settings } from '../business/settings.ts';
import { type CoachingGroup, type GroupId, groups } from '../groups/groups.ts';
import type { Product } from './catalogue.ts';
import { SALE_TEXT_VERSION } from './sale-terms.ts';

/** FNV-1a of 32 bits over the UTF-16 units of a text, in base 36 (RFC 9923). It tells builds apart and protects nothing. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The facts of a group that only a build can change: start and seats are read from the database at the time of an order. */
type GroupOfBuild = Pick<CoachingGroup, 'weeks' | 'sessionMinutes'>;

/** The sources of the texts in a build, besides the catalogue. */
export interface SaleSource {
  readonly groups: Readonly<Record<GroupId, GroupOfBuild>>;
  readonly settings: typeof settings;
}

/**
 * Returns the version of a product's sale texts in a build: `SALE_TEXT_VERSION`, and a checksum of everything that the texts
 * (`sale-facts.ts`, `sale-texts.ts`) take from the catalogue, the groups and the settings. Leaves out price and title, which an
 * order states itself.
 */
export function saleVersion(product: Product, build: SaleSource = { groups, settings }): string {
  const { delivery, description, gift, guaranteeDays, supportGroup } = product;
  const { weeks, sessionMinutes } = product.group ? build.groups[product.group] : { weeks: 0, sessionMinutes: 0 };
  const { legalName, mersis, taxOffice, taxNumber, kep, governingCourt } = build.settings.legal;
  const { replyHours, timeZone, timeZoneName, address, email, phone } = build.settings;
  const told = [
    [delivery, product.group ? null : description, gift?.minor, gift?.currency, guaranteeDays, supportGroup],
    [weeks, sessionMinutes],
    [legalName, mersis, taxOffice, taxNumber, kep, governingCourt, address, email, phone],
    [replyHours.enquiry, timeZone, timeZoneName],
  ];
  return `${SALE_TEXT_VERSION}-${checksum(JSON.stringify(told))}`;
}
