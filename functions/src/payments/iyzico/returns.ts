import { isToken } from '@site/contract/plain/token';
import { z } from 'zod';
import { isSigned } from './signatures.ts';

/** The bank's answer to 3-D Secure. */
export interface BankReturn {
  readonly conversationId: string;
  readonly iyzicoPaymentId: string;
  /** Whether the bank authenticated the buyer, so that the card may be charged. */
  readonly authenticated: boolean;
  /** The bank's status code, at most three characters, for the history of the payment. */
  readonly code: string;
  /**
   * Whether the bank sent data of its own. The first version of the charge had to send it back; iyzico does not document
   * whether the second one, which has no field for it, can do without.
   */
  readonly hasBankData: boolean;
}

/** The form that the buyer's browser posts on its return from the bank, or from iyzico's page. */
export type BuyerReturn =
  | { readonly kind: 'hosted'; readonly token: string }
  | { readonly kind: 'bank'; readonly back: BankReturn; readonly isSignedBy: (secretKey: string) => boolean }
  | { readonly kind: 'unreadable' };

const text = z.string().max(2_000).default('');

/** Banks may put data of any length here (docs.iyzico.com, 3DS Implementation); the size of the whole body is bounded. */
const bankData = z.string().default('');

const bankReturnSchema = z.object({
  status: text,
  paymentId: z.string().min(1).max(100),
  conversationId: z.string().min(1).max(100),
  conversationData: bankData,
  mdStatus: text,
  signature: text,
});

const hostedReturnSchema = z.object({ token: z.string().max(200).refine(isToken) });

/** `mdStatus` of a fully authenticated buyer (docs.iyzico.com, 3DS Implementation). */
const AUTHENTICATED = '1';

/** Whether iyzico signed the bank's return. The signature does not prove to which order it belongs. */
export function isBankReturnSigned(secretKey: string, fields: z.infer<typeof bankReturnSchema>): boolean {
  const { conversationData, conversationId, mdStatus, paymentId, status, signature } = fields;
  return isSigned(secretKey, signature, [conversationData, conversationId, mdStatus, paymentId, status]);
}

/** Parses the form that the buyer's browser posts to our callback address. Anyone can post one: check its signature. */
export function readReturn(body: unknown): BuyerReturn {
  const hosted = hostedReturnSchema.safeParse(body);
  if (hosted.success) return { kind: 'hosted', token: hosted.data.token };
  const bank = bankReturnSchema.safeParse(body);
  if (!bank.success) return { kind: 'unreadable' };
  const { conversationData, conversationId, mdStatus, paymentId, status } = bank.data;
  const authenticated = status === 'success' && mdStatus === AUTHENTICATED;
  return {
    kind: 'bank',
    back: {
      conversationId,
      iyzicoPaymentId: paymentId,
      authenticated,
      code: mdStatus.slice(0, 3),
      hasBankData: conversationData !== '',
    },
    isSignedBy: (secretKey) => isBankReturnSigned(secretKey, bank.data),
  };
}
