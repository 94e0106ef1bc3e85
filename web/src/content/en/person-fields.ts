import { settings } from '@site/contract/business/settings';

/** Fields for the name of the visitor who asks for a session, and how to reach them. */
export const personFields = {
  firstName: { label: 'First name', placeholder: 'Your first name' },
  lastName: { label: 'Last name', placeholder: 'Your last name' },
  email: { label: 'Email', placeholder: 'name@example.com' },
  phone: { label: 'Phone', placeholder: 'With country code' },
};

/** Time zone of a preferred time: most visitors of the English pages are abroad. */
export const timeHint = `Times are in ${settings.timeZoneName.en}.`;
