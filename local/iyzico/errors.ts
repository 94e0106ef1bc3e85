export type Locale = 'tr' | 'en';

/** One of iyzico's errors. `group` exists for errors of banks only. */
export interface ErrorReason {
  readonly code: string;
  readonly group?: string;
  readonly tr: string;
  readonly en: string;
}

/**
 * The error codes, groups and texts of iyzico that this sandbox uses. Where iyzico documents a group but no text, the text is
 * ours; `unspecified` is used where no code is known.
 */
export const errors = {
  // the request
  emailMissing: { code: '3', tr: 'email gönderilmesi zorunludur', en: 'email is required' },
  emailInvalid: { code: '5', tr: 'email formatı hatalıdır', en: 'email format is not valid' },
  identityNumberMissing: {
    code: '8',
    tr: 'identityNumber gönderilmesi zorunludur',
    en: 'identityNumber is required',
  },
  badRequest: { code: '11', tr: 'Geçersiz istek', en: 'Invalid request' },
  cardNumber: { code: '12', tr: 'Kart numarası geçersizdir', en: 'Card number is not valid' },
  expireMonth: { code: '13', tr: 'Son kullanma ayı geçersizdir', en: 'Expiry month is not valid' },
  expireYear: { code: '14', tr: 'Son kullanma yılı geçersizdir', en: 'Expiry year is not valid' },
  cvc: { code: '15', tr: 'cvc geçersizdir', en: 'cvc is not valid' },
  holderMissing: { code: '16', tr: 'Kart sahibi gönderilmesi zorunludur', en: 'Card holder is required' },
  cardExpired: { code: '17', tr: 'Son kullanma tarihi geçmiştir', en: 'Expiry date is in the past' },
  conversationIdTooLong: { code: '20', tr: 'conversationId çok uzundur', en: 'conversationId is too long' },
  callbackUrlMissing: { code: '23', tr: 'callbackUrl gönderilmesi zorunludur', en: 'callbackUrl is required' },
  signature: { code: '1000', tr: 'Geçersiz imza', en: 'Invalid signature' },
  apiKey: { code: '1001', tr: 'Api bilgileri bulunamadı', en: 'Api credentials not found' },
  priceMissing: { code: '5004', tr: 'price gönderilmesi zorunludur', en: 'price is required' },
  paymentCardMissing: { code: '5013', tr: 'paymentCard gönderilmesi zorunludur', en: 'paymentCard is required' },
  basketSum: {
    code: '5062',
    tr: 'Gönderilen tutar tüm kırılımların toplam tutarına eşit olmalıdır',
    en: 'The amount must equal the sum of the basket items',
  },
  paymentToCancelNotFound: {
    code: '5086',
    tr: 'Üye işyerine ait ödeme kaydı bulunamadı',
    en: 'No such payment of this merchant',
  },
  paymentNotFound: {
    code: '5087',
    tr: 'Üye işyerine ait ödeme kaydı bulunamadı',
    en: 'No such payment of this merchant',
  },
  refundTooLarge: {
    code: '5093',
    tr: 'İade edilmek istenen tutar, kalan tutardan büyük olamaz',
    en: 'The refund is larger than what is left',
  },
  notInThreeDs: {
    code: '5115',
    tr: 'Bu ödemenin durumu 3dsecure için geçerli değil',
    en: 'The state of this payment is not valid for 3dsecure',
  },
  tokenWithoutPayment: {
    code: '5122',
    tr: 'Gönderilen tokena ait ödeme bilgisi bulunamadı',
    en: 'no payment found for the token',
  },
  tokenNotFound: { code: '5124', tr: 'token bulunamadı', en: 'token not found' },
  tokenMissing: { code: '5132', tr: 'token gönderilmesi zorunludur', en: 'token is required' },
  foreignCurrency: {
    code: '5184',
    tr: 'Yerli kartlar ile döviz ödemesi yapılamaz',
    en: 'Turkish cards cannot pay in a foreign currency',
  },
  alreadyRunning: {
    code: '8514',
    tr: 'Bu işlem önceden başlatıldı ve devam etmektedir',
    en: 'This operation was started before and is still running',
  },
  fraudEngine: { code: '6000', tr: 'Ödeme, güvenlik denetiminden geçemedi', en: 'Refused by the fraud engine' },
  blacklist: { code: '6001', tr: 'Ödeme, güvenlik denetiminden geçemedi', en: 'Refused by a blacklist' },
  accountFrozen: { code: '9000', tr: 'Üye işyeri hesabı kapalıdır', en: 'The merchant account is frozen' },
  rateLimit: { code: '50000', tr: 'Request Limit Exceeded', en: 'Request Limit Exceeded' },
  // the bank
  doNotHonour: { code: '10005', group: 'DO_NOT_HONOUR', tr: 'İşlem onaylanmadı', en: 'Do not honour' },
  invalidTransaction: { code: '10012', group: 'INVALID_TRANSACTION', tr: 'Geçersiz işlem', en: 'Invalid transaction' },
  fraudSuspect: { code: '10034', group: 'FRAUD_SUSPECT', tr: 'Dolandırıcılık şüphesi', en: 'Fraud suspect' },
  lostCard: { code: '10041', group: 'LOST_CARD', tr: 'Kayıp kart, karta el koyunuz', en: 'Lost card' },
  pickUpCard: { code: '10041', group: 'PICKUP_CARD', tr: 'Karta el koyunuz', en: 'Pick up card' },
  stolenCard: { code: '10043', group: 'STOLEN_CARD', tr: 'Çalıntı kart, karta el koyunuz', en: 'Stolen card' },
  insufficientFunds: {
    code: '10051',
    group: 'NOT_SUFFICIENT_FUNDS',
    tr: 'Kart limiti yetersiz, yetersiz bakiye',
    en: 'Not sufficient funds',
  },
  expiredCard: { code: '10054', group: 'EXPIRED_CARD', tr: 'Vadesi dolmuş kart', en: 'Expired card' },
  notPermittedToCardholder: {
    code: '10057',
    group: 'NOT_PERMITTED_TO_CARDHOLDER',
    tr: 'Kart sahibi bu işlemi yapamaz',
    en: 'Not permitted to the cardholder',
  },
  notPermittedToTerminal: {
    code: '10058',
    group: 'NOT_PERMITTED_TO_TERMINAL',
    tr: 'Terminalin bu işlemi yapmaya yetkisi yok',
    en: 'Not permitted to the terminal',
  },
  invalidCvc2: { code: '10084', group: 'INVALID_CVC2', tr: 'CVC2 bilgisi hatalı', en: 'Invalid CVC2' },
  restrictedByLaw: {
    code: '10093',
    group: 'RESTRICTED_BY_LAW',
    tr: 'Kartınız e-ticaret işlemlerine kapalıdır. Bankanızı arayınız.',
    en: 'The card is closed to e-commerce. Call your bank.',
  },
  cardNotPermitted: {
    code: '10201',
    group: 'CARD_NOT_PERMITTED',
    tr: 'Kart, işleme izin vermedi',
    en: 'The card did not permit the transaction',
  },
  unspecified: {
    code: '10202',
    group: 'UNKNOWN',
    tr: 'Ödeme işlemi esnasında genel bir hata oluştu',
    en: 'A general error occurred during the payment',
  },
  communication: {
    code: '10214',
    group: 'COMMUNICATION_OR_SYSTEM_ERROR',
    tr: 'Bankayla iletişimde hata oluştu',
    en: 'Communication or system error',
  },
  unknownCard: {
    code: '10215',
    group: 'INVALID_CARD_NUMBER',
    tr: 'Geçersiz kart numarası',
    en: 'Invalid card number',
  },
  requestTimeout: { code: '10219', group: 'REQUEST_TIMEOUT', tr: 'İstek zaman aşımına uğradı', en: 'Request timeout' },
  declined: { code: '10220', group: 'DECLINED', tr: 'İşlem reddedildi', en: 'Declined' },
} as const satisfies Readonly<Record<string, ErrorReason>>;

/** The error of a code (`"10051"`); undefined when the sandbox does not know it. */
export function errorByCode(code: string): ErrorReason | undefined {
  return Object.values<ErrorReason>(errors).find((reason) => reason.code === code);
}

/** The error 11 for a required field of the request that is missing or invalid. Other codes of fields are in `errors`. */
export function fieldError(field: string): ErrorReason {
  return {
    ...errors.badRequest,
    tr: `${field} gönderilmesi zorunludur veya geçersizdir`,
    en: `${field} is required or not valid`,
  };
}

/** Thrown to answer a call with `status: failure`. Never contains a value of the request. */
export class Refusal extends Error {
  readonly reason: ErrorReason;

  constructor(reason: ErrorReason) {
    super(`${reason.code} ${reason.en}`);
    this.reason = reason;
  }
}
