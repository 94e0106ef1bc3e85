import { paymentParameters } from './payment-parameters.ts';

/** The names of {@link paymentParameters}. */
export const PAYMENT_PARAMETERS = paymentParameters.keyof().options;

/** Parameters of the functions that the site is built with too, under the same names, so that the two agree. */
export const SITE_PARAMETERS = ['SITE_ORIGIN', ...PAYMENT_PARAMETERS] as const;

/** The parameters of App Check that the site is built with, that of reCAPTCHA first: without it pages know nothing of App Check. */
export const APP_CHECK_KEYS = ['APP_CHECK_SITE_KEY', 'APP_CHECK_APP_ID', 'APP_CHECK_API_KEY'] as const;

/** The variable of the build with the project that App Check is set up in, which no file of parameters states. */
export const APP_CHECK_PROJECT = 'APP_CHECK_PROJECT';
