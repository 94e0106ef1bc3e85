import { settings } from '@site/contract/settings';

/** Who asks for a session, and how to reach them. */
export const personFields = {
  firstName: { label: 'First name', placeholder: 'Your first name' },
  lastName: { label: 'Last name', placeholder: 'Your last name' },
  email: { label: 'Email', placeholder: 'name@example.com' },
  phone: { label: 'Phone', placeholder: 'Country code and number' },
};

/** On whose clock a preferred time is: most visitors of the English pages are abroad. */
export const timeHint = `Times are in ${settings.timeZoneName.en}.`;
