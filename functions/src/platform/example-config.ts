import type { Config } from './config.ts';

/** For tests: the parameters of a project that mails are written with. */
export const exampleConfig: Config = {
  projectId: 'demo-site',
  consoleOrigin: 'https://console.firebase.google.com',
  mailFrom: 'Site <site@site.example>',
  founderEmail: 'kurucu@site.example',
  siteOrigin: 'https://www.site.example',
  enquiryRetentionDays: 730,
  mailRetentionDays: 30,
};
