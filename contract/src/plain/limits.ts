/** Longest accepted texts, in UTF-16 units, which is what `maxlength` counts in a browser. */
export const FULL_NAME_MAX = 120;
export const FIRST_NAME_MAX = 60;
export const LAST_NAME_MAX = 60;
/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX = 254;
/** Room for `+44 (0) 20 7946 0000, extension 123456`. */
export const PHONE_MAX = 40;
export const COMPANY_MAX = 160;
export const MESSAGE_MAX = 4_000;
/** Goals, challenges and motivation of the session forms. */
export const GOALS_MAX = 2_000;
/** A buyer's reason to withdraw, which is optional. */
export const REASON_MAX = 1_000;
/** An order number, or the id of the payment, as people copy it. */
export const ORDER_REFERENCE_MAX = 60;
// texts of an order
export const CONTACT_NAME_MAX = 120;
export const CITY_MAX = 60;
export const ADDRESS_MAX = 300;
export const TAX_OFFICE_MAX = 80;
/** Digits of an identity number; the tax number of a company has one less. */
export const TAX_NUMBER_MAX = 11;
/** Digits of a Turkish postal code. */
export const ZIP_CODE_LENGTH = 5;
/** Longest text of a number of so many digits: people group them, with at most a space or a hyphen after each digit. */
export const groupedLength = (digits: number): number => 2 * digits;
// metadata of each call
/** Path of the page with the form, without its query. */
export const PAGE_MAX = 300;
/** Address of the previous page, without its query. */
export const REFERRER_MAX = 500;
/** Parameters of a campaign's link, each as `utm_<name>` in its query. */
export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export const UTM_MAX = 100;
export const NOTICE_VERSION_MAX = 40;
/** A field hidden from people, which programs fill in. */
export const HONEYPOT_MAX = 200;
