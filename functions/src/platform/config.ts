import { ENQUIRY_RETENTION_DAYS, MAIL_RETENTION_DAYS } from '@site/contract/business/retention';
import { defineInt, defineSecret, defineString, projectID, select } from 'firebase-functions/params';
import { z } from 'zod';
import { parameterGroup } from './parameter-group.ts';

/** Which worker delivers the documents of the outbox. */
export const mailDelivery = defineString('MAIL_DELIVERY', {
  default: 'extension',
  description: 'extension: the Trigger Email extension sends the mails. builtin: the function deliver-mail does.',
  input: select(['extension', 'builtin']),
});

/** An http(s) address without a path, as parameters state it. */
export const originSchema = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'has a path or a slash at the end');

const days = z.number().int().positive().max(3_650);

/** Fewest days that a mail is kept: the weekly table counts as not mailed yet once its mail is deleted. */
const MAIL_DAYS_MIN = 8;

/**
 * Characters that end an unquoted name (RFC 5322, 3.4): mails would be sent under a part of the name. An unclosed quote swallows
 * the address.
 */
const ENDS_NAME = /[",;:()]/;

const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** The parameters that all features share. */
export const siteParams = parameterGroup(
  'the functions',
  {
    PROJECT_ID: z.string().min(1),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is not `Name <address>`')
      .refine(
        (from) => !ENDS_NAME.test(from.replaceAll(QUOTED, '')),
        'has one of , ; : ( ) or an unclosed " in the name: put the name in quotes, as in "Name, City" <address>',
      ),
    FOUNDER_EMAIL: z.email('is not a mail address'),
    SITE_ORIGIN: originSchema,
    CONSOLE_ORIGIN: originSchema,
    ENQUIRY_RETENTION_DAYS: days,
    MAIL_RETENTION_DAYS: days.min(MAIL_DAYS_MIN, `is below ${MAIL_DAYS_MIN}: the weekly table would be mailed again`),
  },
  {
    PROJECT_ID: projectID,
    MAIL_FROM: defineString('MAIL_FROM', {
      description: 'Sender of all mails, for example: Site <info@site.example>',
    }),
    FOUNDER_EMAIL: defineString('FOUNDER_EMAIL', {
      description: 'Address that is told about every enquiry.',
    }),
    SITE_ORIGIN: defineString('SITE_ORIGIN', {
      description: 'Address of the site without a path, for example: https://www.site.example',
    }),
    // locally the launcher sets the page that stands in for the console
    CONSOLE_ORIGIN: defineString('CONSOLE_ORIGIN', {
      default: 'https://console.firebase.google.com',
      description: 'Console that the links in the mails to the founder lead to.',
    }),
    ENQUIRY_RETENTION_DAYS: defineInt('ENQUIRY_RETENTION_DAYS', {
      default: ENQUIRY_RETENTION_DAYS,
      description: 'Days until an enquiry is deleted.',
    }),
    MAIL_RETENTION_DAYS: defineInt('MAIL_RETENTION_DAYS', {
      default: MAIL_RETENTION_DAYS,
      description: `Days until a sent mail is deleted from the database, at least ${MAIL_DAYS_MIN}.`,
    }),
  },
);

/** `smtp://` or `smtps://` address of the mail server with its user and password; read only by deliver-mail. */
export const smtpConnectionUri = defineSecret('SMTP_CONNECTION_URI', {
  description:
    'Mail server, for example: smtps://user:password@smtp.example.com:465. In the password write # as %23, / as %2F, ? as %3F, % as %25.',
});

/** Values of the {@link siteParams}. Call it inside a function: at deploy time they have no values yet. */
export function config() {
  const values = siteParams.values();
  return {
    projectId: values.PROJECT_ID,
    /** `Name <address>` or an address alone. */
    mailFrom: values.MAIL_FROM,
    founderEmail: values.FOUNDER_EMAIL,
    /** Origin of the site, without a slash at the end. */
    siteOrigin: values.SITE_ORIGIN,
    /** Origin of the Firebase console, without a slash at the end. */
    consoleOrigin: values.CONSOLE_ORIGIN,
    enquiryRetentionDays: values.ENQUIRY_RETENTION_DAYS,
    mailRetentionDays: values.MAIL_RETENTION_DAYS,
  };
}

/** Checked values of the parameters. */
export type Config = Readonly<ReturnType<typeof config>>;
