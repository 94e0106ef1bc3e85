/** Where cards are entered and what one euro costs in lira: the parameters `CARD_ENTRY` and `EUR_TO_TRY` of the build. */
declare const __CARD_ENTRY__: 'form' | 'hosted';
declare const __EUR_TO_TRY__: number;
