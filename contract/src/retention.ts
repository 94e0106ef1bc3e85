/**
 * How long the database keeps what visitors send. The privacy policy says so; whoever deploys with other values for
 * the parameters of the same names has to change these too.
 */
export const ENQUIRY_RETENTION_DAYS = 730;
export const MAIL_RETENTION_DAYS = 30;
/** An order that ended unpaid. One that was paid stays until the founder deletes it: the law sets its time. */
export const UNPAID_ORDER_RETENTION_DAYS = 90;
