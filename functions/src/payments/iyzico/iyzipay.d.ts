/** The used parts of iyzipay 2.0.69, which has no types of its own. */
declare module 'iyzipay' {
  /** `body` is the parsed answer, a string when the answer was not JSON, undefined when it was empty. */
  type Callback = (error: unknown, body: unknown) => void;

  interface Creates {
    create(request: object, callback: Callback): void;
  }

  interface Retrieves {
    retrieve(request: object, callback: Callback): void;
  }

  class Iyzipay {
    constructor(options: { uri: string; apiKey: string; secretKey: string });
    readonly threedsInitialize: Creates;
    readonly threedsV2Payment: Creates;
    readonly payment: Retrieves;
    readonly checkoutFormInitialize: Creates;
    readonly checkoutForm: Retrieves;
    readonly installmentInfo: Retrieves;
    readonly refund: Creates;
    readonly cancel: Creates;
    readonly reportingTransactionDetails: Retrieves;
    /** Internal: holds the last request, its card included, until the next one. */
    readonly _config: { body?: unknown };
    /** Internal: the last step of the constructor. */
    _initResources(): void;
  }

  export default Iyzipay;
}
