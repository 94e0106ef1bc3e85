/** Year in which the site was built, for the line of rights; the same in the prerender and in the browser. */
declare const __BUILD_YEAR__: number;
/** Where cards are entered and what one euro costs in lira: the parameters `CARD_ENTRY` and `EUR_TO_TRY` of the build. */
declare const __CARD_ENTRY__: 'form' | 'hosted';
declare const __EUR_TO_TRY__: number;
/** Most instalments that are offered, by the parameter `INSTALMENTS`; 1 for none. */
declare const __INSTALMENTS__: number;
/** Settings of App Check; null where it is off, as in the local stack. See `build/app-check-settings.ts`. */
declare const __APP_CHECK__: import('./sending/app-check.ts').AppCheckSettings | null;
