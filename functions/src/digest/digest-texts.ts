import type { RuntimeEnd } from '@site/contract/deploy/functions-runtime';
import { ANSWERED, ENQUIRY_STATUSES } from '@site/contract/forms/enquiry-status';
import { SEAT_STATES } from '@site/contract/payments/payment';
import type { Localized } from '@site/contract/plain/locale';
import { WITHDRAWAL_STATUSES } from '@site/contract/records/records';
import type { SpamSignal } from '../enquiries/spam.ts';

interface SectionTexts {
  /** In the subject, after the number. */
  readonly word: string;
  /** Replaces `word` after a 1, where its form differs. */
  readonly wordForOne?: string;
  readonly title: string;
  readonly explanation: string;
}

/**
 * The sections of a digest in their order: legal deadlines and money, then replies, then needs of the site itself, then what
 * somebody may have missed, last what is only for information. The subject counts the first ones.
 */
export const DIGEST_SECTIONS = [
  'withdrawals',
  'alarmed',
  'owed',
  'open',
  'unreadable',
  'starting',
  'unfulfilled',
  'overdue',
  'waiting',
  'runtime',
  'setAside',
  'undelivered',
  'misfiled',
  'withdrawalsAside',
  'refunded',
  'failed',
  'abandoned',
  'newsletter',
] as const;

export type DigestSection = (typeof DIGEST_SECTIONS)[number];

/** Collections that a digest may link to in the console. */
export const DIGEST_COLLECTIONS = ['enquiries', 'payments', 'withdrawals', 'cohorts'] as const;

interface DigestTexts {
  readonly subject: (counts: string) => string;
  /** Counts in a subject that leaves others out. */
  readonly andMore: (counts: string) => string;
  /** First paragraph of a digest that quotes nobody, because the last one failed. */
  readonly lastFailed: string;
  /** Shown instead of what a visitor has typed, and before the number of a record that cannot be read. */
  readonly kinds: Readonly<Record<(typeof DIGEST_COLLECTIONS)[number], string>>;
  readonly sections: Readonly<Record<DigestSection, SectionTexts>>;
  readonly due: string;
  /** Label of the last day for a refund after a withdrawal. */
  readonly refundBy: string;
  /** What to do before the first session of a group; `day`: when it begins. */
  readonly sendLink: (day: string, buyers: number) => string;
  /** Label of the agreed delivery time. */
  readonly promised: string;
  /** For an order that was not finished: whether its buyer tried to pay. */
  readonly tried: Readonly<Record<'yes' | 'no', string>>;
  /** How to list all newsletter answers: the name of the file, and the line that names the command. */
  readonly answerFile: string;
  readonly answerList: (command: string) => string;
  /** Labels of the newsletter answers. */
  readonly answers: Readonly<Record<'confirmed' | 'left', string>>;
  /** How to send mails again. */
  readonly resend: (command: string) => string;
  /** Sentence about the functions' runtime; `day`: that of its end, in words. */
  readonly runtime: Readonly<Record<Exclude<RuntimeEnd, 'far'>, (day: string) => string>>;
  /** The extension that sends the mails, and the sentence about its end; `day`: that end, in words. */
  readonly extension: { readonly label: string; readonly ends: (day: string) => string };
  /** Below the rows, the number of those that are not shown; `none`: when no row is shown. */
  readonly more: Readonly<Record<'some' | 'none', (count: string) => string>>;
  readonly consoles: Readonly<Record<(typeof DIGEST_COLLECTIONS)[number], string>>;
  readonly reasons: Readonly<Record<SpamSignal, string>>;
  /** Words for the recipients of mails that were not delivered. */
  readonly mails: Readonly<Record<'founder' | 'visitor' | 'invitation' | 'buyer' | 'subscriber', string>>;
}

/** Words of the daily digest. */
export const digestTexts: Localized<DigestTexts> = {
  tr: {
    subject: (counts) => `Günlük özet: ${counts}`,
    andMore: (counts) => `${counts} ve diğerleri`,
    lastFailed:
      'Son özet iletilemedi; posta sunucusu onu içindeki bir ad ya da metin yüzünden geri çevirmiş olabileceği için bu özette ziyaretçilerin adları ve yazdıkları yer almıyor, hepsini konsolda okuyabilirsiniz.',
    kinds: { enquiries: 'talep', payments: 'sipariş', withdrawals: 'cayma bildirimi', cohorts: 'grup' },
    sections: {
      waiting: {
        word: 'yeni talep',
        title: 'Yeni talepler',
        explanation: 'Dönüş süresi dolmamış talepler.',
      },
      overdue: {
        word: 'geciken yanıt',
        title: 'Geciken yanıtlar',
        explanation: `Bu taleplerin dönüş süresi doldu. Dönüş yaptığınız bir talep, durumunu konsolda “${ANSWERED}” yaptığınızda listeden çıkar.`,
      },
      setAside: {
        word: 'kenara ayrılan talep',
        title: 'Kenara ayrılan talepler',
        explanation:
          'Bu talepler istenmeyen mesaj olabileceği için kenara ayrıldı, silinmedi. Her biri yalnızca bir özette yer alır. İçlerinde gerçek bir talep varsa konsolda “_status” alanını “new” yapmanız yeterli.',
      },
      undelivered: {
        word: 'iletilemeyen e-posta',
        title: 'İletilemeyen e-postalar',
        explanation:
          'Bu e-postalar iletilemedi. Kayıtlar duruyor, konsoldan okuyabilirsiniz. Bildirimi size ulaşmayan bir talep ya da cayma bildirimi, posta sunucusu özeti de geri çevirmesin diye adsız ve metinsiz gösterilir.',
      },
      misfiled: {
        word: 'durumu yanlış kayıt',
        title: 'Durumu yanlış yazılmış kayıtlar',
        explanation: `“_status” alanında, ödemelerde “_state” ya da “seat” alanında sitenin tanımadığı bir sözcük yazan bu kayıtlar, düzeltilene kadar özetin öbür bölümlerinde yer almaz. Talepler için bunlardan birini yazın: ${ENQUIRY_STATUSES.join(', ')}. Cayma bildirimleri için: ${WITHDRAWAL_STATUSES.join(', ')}. Ödemelerde “seat” için: ${SEAT_STATES.join(', ')}; “_state” alanına ise “history” alanının son satırındaki “to” değerini yazın.`,
      },
      withdrawals: {
        word: 'cayma bildirimi',
        title: 'Açık cayma bildirimleri',
        explanation:
          'Yanıt ve varsa iade bekleyen bildirimler. İşiniz bitince konsolda “_status” alanını “done” yapın.',
      },
      withdrawalsAside: {
        word: 'kenara ayrılan cayma bildirimi',
        title: 'Kenara ayrılan cayma bildirimleri',
        explanation:
          'Satırında ürün adı bulunmayanlar hiçbir siparişe uymadı; bot belirtisi taşıdıkları ya da çok sayıda bildirim birden geldiği için kenara ayrıldı, silinmedi; her biri yalnızca bir özette yer alır. Satırında ürün adı bulunanlar bir siparişe uyar, ama o sipariş için açık üç bildirim daha var; bunlar siz sonuçlandırana kadar her özette yer alır. Gerçek bir bildirimin “_status” alanını konsolda “open”, sonuçlanan birinin “done” yapın.',
      },
      alarmed: {
        word: 'bakılacak ödeme',
        title: 'Bakılması gereken ödemeler',
        explanation:
          'Bu siparişlerde para kayıtlarla uyuşmuyor olabilir. Nedeni konsolda “alarm” alanında, o boşsa “history” alanının sonunda yazar. İşiniz bitince “alarm” alanını boşaltın; o zamana kadar sipariş her gün burada yer alır. “alarm” alanı boş olan sipariş yalnızca bir kez gösterilir.',
      },
      owed: {
        word: 'yeri olmayan ödeme',
        title: 'Yeri olmayan ödemeler',
        explanation:
          'Bu siparişler ödendi ama grupta yer kalmamıştı. Grup başlamadan boşalan yer onlar için tutulur. Yer verin ya da iade edin.',
      },
      open: {
        word: 'sonucu belirsiz ödeme',
        title: 'Sonucu belli olmayan ödemeler',
        explanation: 'Banka kesin yanıt vermedi. Site sormayı sürdürüyor; alıcıya yeniden ödemesini söylemeyin.',
      },
      unreadable: {
        word: 'okunamayan kayıt',
        title: 'Okunamayan kayıtlar',
        explanation:
          'Bu kayıtlarda, satırda adı geçen alanlarda yanlış türde ya da izin verilmeyen bir değer var; düzeltilene kadar site kaydı okuyamaz, onunla hiçbir şey yapmaz. Okunamayan bir grupta yer satılmaz. Alanları konsolda düzeltin: Ayraç içinde konsoldaki türün adı ya da izin verilen değerler yazar.',
      },
      starting: {
        word: 'başlayacak grup',
        title: 'Başlayacak gruplar',
        explanation:
          'Oturumların bağlantısını ve söz verilenleri bütün alıcılara ilk oturumdan önce gönderin. Gönderdiyseniz bir şey yapmanız gerekmez; bu hatırlatma son hafta her sabah gelir.',
      },
      unfulfilled: {
        word: 'teslim bekleyen sipariş',
        title: 'Teslim bekleyen siparişler',
        explanation:
          'Sözleşmedeki süre doldu. Dosyaları gönderdiyseniz kaydın “fulfilledAt” alanına o günü yazın; seansların günlerini alıcıyla kararlaştırdıysanız son seansın gününü (alanın türü timestamp olmalı).',
      },
      refunded: {
        word: 'iade edilen ödeme',
        title: 'İade edilen ödemeler',
        explanation: 'Son özetten beri bedelinin tamamı iade edilen siparişler.',
      },
      failed: {
        word: 'tamamlanamayan ödeme',
        title: 'Tamamlanamayan ödemeler',
        explanation: 'Son özetten beri tamamlanamayan ödemeler; karttan para çekilmedi.',
      },
      abandoned: {
        word: 'yarım kalan sipariş',
        title: 'Yarım kalan siparişler',
        explanation: 'Bu siparişlerin süresi ödeme yapılmadan doldu; kimsenin kartından para çekilmedi.',
      },
      runtime: {
        word: 'altyapı uyarısı',
        title: 'Altyapı uyarıları',
        explanation:
          'Sitenin teknik sorumlusundan bu değişikliği yapmasını isteyin. Yapılmazsa formlar, siparişler ve e-postalar durabilir. Yapılana kadar ayda bir hatırlatılır.',
      },
      newsletter: {
        word: 'bülten yanıtı',
        title: 'Bülten',
        explanation: 'Son özetten beri gelen yanıtlar.',
      },
    },
    tried: { yes: 'ödeme denenmiş', no: 'ödeme denenmemiş' },
    answerFile: 'onaylar.csv',
    answerList: (command) => `Liste: ${command}`,
    answers: { confirmed: 'Onaylayan', left: 'Bültenden çıkan ya da bülteni istemeyen' },
    resend: (command) => `Yeniden göndermek için: ${command}`,
    runtime: {
      near: (day) => `Sitenin çalıştığı bu sürümü Google ${day} tarihinde kapatır; o güne kadar yenisine geçilmeli.`,
      over: (day) => `Sitenin çalıştığı bu sürümü Google ${day} tarihinde kapattı; hemen yenisine geçilmeli.`,
    },
    extension: {
      label: 'E-posta eklentisi',
      ends: (day) =>
        `E-postaları gönderen eklentiyi Firebase ${day} tarihinde kapatır ve hiçbir e-posta gitmez; o güne kadar MAIL_DELIVERY=builtin seçeneğine geçilmeli.`,
    },
    due: 'Yanıt için son zaman',
    refundBy: 'İade gerekiyorsa son gün',
    sendLink: (day, buyers) => `İlk oturum ${day}: ${buyers} alıcıya bağlantıyı gönderin`,
    promised: 'Sözleşmedeki son zaman',
    more: { some: (count) => `ve ${count} kayıt daha`, none: (count) => `${count} kayıt konsolda.` },
    consoles: {
      enquiries: 'Talepleri Konsolda Aç',
      payments: 'Ödemeleri Konsolda Aç',
      withdrawals: 'Cayma Bildirimlerini Konsolda Aç',
      cohorts: 'Grupları Konsolda Aç',
    },
    reasons: {
      honeypot: 'gizli alan doldurulmuş',
      'too-fast': 'çok hızlı gönderilmiş',
      links: 'çok sayıda bağlantı',
      'link-in-name': 'adda bağlantı',
      'app-check': 'tarayıcı denetimi geçilememiş',
      'busy-hour': 'olağan dışı yoğunluk',
    },
    mails: {
      founder: 'size bildirim',
      visitor: 'gönderene yanıt',
      invitation: 'bekleme listesinden davet',
      buyer: 'alıcıya e-posta',
      subscriber: 'bülten kaydını onaylayana e-posta',
    },
  },
  en: {
    subject: (counts) => `Daily digest: ${counts}`,
    andMore: (counts) => `${counts} and more`,
    lastFailed:
      'The last digest was not delivered; the mail server may have refused it because of a name or a text in it, so this one leaves out the names and texts of visitors, which you can read in the Console.',
    kinds: { enquiries: 'inquiry', payments: 'order', withdrawals: 'withdrawal', cohorts: 'group' },
    sections: {
      waiting: {
        word: 'new inquiries',
        wordForOne: 'new inquiry',
        title: 'New inquiries',
        explanation: 'Not due yet.',
      },
      overdue: {
        word: 'overdue replies',
        wordForOne: 'overdue reply',
        title: 'Overdue replies',
        explanation: `The time we promised has passed. Inquiries you’ve answered leave this list when you set their status to “${ANSWERED}” in the Console.`,
      },
      setAside: {
        word: 'inquiries set aside',
        wordForOne: 'inquiry set aside',
        title: 'Inquiries set aside for you to check',
        explanation:
          'They may be unwanted. Nothing was lost: to take one back, set its “_status” to “new” in the Console. Each is listed only once.',
      },
      undelivered: {
        word: 'undelivered emails',
        wordForOne: 'undelivered email',
        title: 'Emails that could not be delivered',
        explanation:
          'These emails were not delivered. The records are stored, and you can read them in the Console. An inquiry or a withdrawal whose notification didn’t reach you is shown without names and texts, so that the mail server doesn’t refuse the digest as well.',
      },
      misfiled: {
        word: 'records with a wrong status',
        wordForOne: 'record with a wrong status',
        title: 'Records whose status was mistyped',
        explanation: `Their “_status” (for a payment, its “_state” or “seat”) holds a word the site doesn’t know. Until it is corrected, they appear in no other part of the digest. For an inquiry, write one of these: ${ENQUIRY_STATUSES.join(', ')}. For a withdrawal: ${WITHDRAWAL_STATUSES.join(', ')}. For “seat” of a payment: ${SEAT_STATES.join(', ')}; for its “_state”, the word in “to” of the last line of “history”.`,
      },
      withdrawals: {
        word: 'withdrawals',
        wordForOne: 'withdrawal',
        title: 'Open withdrawals',
        explanation:
          'They’re waiting for your answer and, where the right exists, for a refund. Set their “_status” to “done” in the Console when they are settled.',
      },
      withdrawalsAside: {
        word: 'withdrawals set aside',
        wordForOne: 'withdrawal set aside',
        title: 'Withdrawals set aside for you to check',
        explanation:
          'Those without a product name match no order; they look automated or arrived together with many others, and each is listed only once. Those with one match an order for which three more withdrawals are already open, and are listed until you settle them. Nothing was lost: to take one back, set its “_status” to “open” in the Console; to settle one, “done”.',
      },
      alarmed: {
        word: 'payments to check',
        wordForOne: 'payment to check',
        title: 'Payments to check',
        explanation:
          'Money may not match the record of these orders. The field “alarm” in the Console says why, or the end of “history” where it is empty. Empty “alarm” when you are done; until then the order is named here every day. One whose “alarm” is empty is named only once.',
      },
      owed: {
        word: 'payments without a spot',
        wordForOne: 'payment without a spot',
        title: 'Payments without a spot',
        explanation:
          'These orders were paid, but the group was full. A spot that becomes free before the first session is kept for them. Give them one, or refund them.',
      },
      open: {
        word: 'unclear payments',
        wordForOne: 'unclear payment',
        title: 'Payments whose outcome is not known',
        explanation: 'The bank gave no clear answer. The site keeps asking; please do not tell the buyer to pay again.',
      },
      unreadable: {
        word: 'unreadable records',
        wordForOne: 'unreadable record',
        title: 'Records that cannot be read',
        explanation:
          'The fields named in the row hold a value of another type, or one that is not allowed. Until they are corrected, the site cannot read the record and does nothing with it; no spot of an unreadable group is sold. Correct them in the Console: the brackets name the type as the Console does, or the allowed values.',
      },
      starting: {
        word: 'groups to begin',
        wordForOne: 'group to begin',
        title: 'Groups that are about to begin',
        explanation:
          'Send the link to the sessions and what was promised to every buyer before the first session. If you have, there is nothing to do; this reminder comes every morning of the last week.',
      },
      unfulfilled: {
        word: 'orders to deliver',
        wordForOne: 'order to deliver',
        title: 'Orders waiting for delivery',
        explanation:
          'The time in the agreement has passed. Once you have sent the files, enter that day in “fulfilledAt”, as a timestamp; once you have arranged the sessions with the buyer, enter the day of the last one.',
      },
      refunded: {
        word: 'refunded payments',
        wordForOne: 'refunded payment',
        title: 'Refunded payments',
        explanation: 'Orders refunded in full since the last digest.',
      },
      failed: {
        word: 'failed payments',
        wordForOne: 'failed payment',
        title: 'Payments that failed',
        explanation: 'Payments that did not go through since the last digest; nobody was charged.',
      },
      abandoned: {
        word: 'unfinished orders',
        wordForOne: 'unfinished order',
        title: 'Orders that were not finished',
        explanation: 'Their time ran out without a payment; nobody was charged.',
      },
      runtime: {
        word: 'platform warnings',
        wordForOne: 'platform warning',
        title: 'Platform warnings',
        explanation:
          'Ask whoever maintains the site to make this change; otherwise forms, orders and emails may stop. Until then this reminder comes once a month.',
      },
      newsletter: {
        word: 'newsletter answers',
        wordForOne: 'newsletter answer',
        title: 'Newsletter',
        explanation: 'Answers since the last digest.',
      },
    },
    tried: { yes: 'tried to pay', no: 'did not try to pay' },
    answerFile: 'consents.csv',
    answerList: (command) => `The list: ${command}`,
    answers: { confirmed: 'Confirmed', left: 'Unsubscribed or declined' },
    resend: (command) => `To send them again: ${command}`,
    runtime: {
      near: (day) =>
        `The site runs on this version, which Google shuts down on ${day}; it has to move to a newer one by then.`,
      over: (day) =>
        `The site runs on this version, which Google shut down on ${day}; it has to move to a newer one at once.`,
    },
    extension: {
      label: 'Email extension',
      ends: (day) =>
        `On ${day} Firebase shuts down the extension that sends the emails, and no email goes out after that; the site has to change to MAIL_DELIVERY=builtin before.`,
    },
    due: 'Reply promised by',
    refundBy: 'If a refund is due, the last day',
    sendLink: (day, buyers) =>
      `First session ${day}: send the link to ${buyers === 1 ? '1 buyer' : `${buyers} buyers`}`,
    promised: 'Promised by',
    more: { some: (count) => `and ${count} more`, none: (count) => `${count} in the Console.` },
    consoles: {
      enquiries: 'Open the Inquiries in the Console',
      payments: 'Open the Payments in the Console',
      withdrawals: 'Open the Withdrawals in the Console',
      cohorts: 'Open the Groups in the Console',
    },
    reasons: {
      honeypot: 'hidden field filled in',
      'too-fast': 'sent very fast',
      links: 'many links',
      'link-in-name': 'link in the name',
      'app-check': 'browser check not passed',
      'busy-hour': 'unusual number of inquiries',
    },
    mails: {
      founder: 'notification to you',
      visitor: 'acknowledgment',
      invitation: 'invitation from the waiting list',
      buyer: 'email to the buyer',
      subscriber: 'email to a newsletter subscriber',
    },
  },
};
