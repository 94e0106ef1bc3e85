import { paymentParameters } from '../payments/payment-parameters.ts';

/** The names of {@link paymentParameters}. */
export const PAYMENT_PARAMETERS = paymentParameters.keyof().options;

/** Parameters of the functions that the site is built with too, under the same names, so that the two agree. */
export const SITE_PARAMETERS = ['SITE_ORIGIN', ...PAYMENT_PARAMETERS] as const;

/** Parameters of App Check that the site is built with; reCAPTCHA's comes first: without it pages do not use App Check. */
export const APP_CHECK_KEYS = ['APP_CHECK_SITE_KEY', 'APP_CHECK_APP_ID', 'APP_CHECK_API_KEY'] as const;

/** Build variable with the project that App Check is set up in; no parameter file states it. */
export const APP_CHECK_PROJECT = 'APP_CHECK_PROJECT';
