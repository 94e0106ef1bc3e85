import type { Localized } from '@site/contract/plain/locale';
import type { NoticeTexts } from '../../mail/letter/founder-notice.ts';

/**
 * Words of the founder's mail about a group whose record cannot be read; `title` is that of its product, `wrongFields` names the
 * fields and what they should hold.
 */
export const unreadableTexts = (title: Localized, wrongFields: string): Localized<NoticeTexts> => ({
  tr: {
    subject: 'Bir grubun kaydı okunamıyor, yer satılmıyor',
    paragraphs: [
      `“${title.tr}” grubunun konsoldaki kaydı okunamıyor: ${wrongFields}. Düzeltilene kadar bu grupta kimse yer satın alamaz, kimse davet edilmez, oturum hatırlatmaları gitmez.`,
      'Lütfen bu alanları konsolda düzeltin; içlerinde yanlış türde ya da izin verilmeyen bir değer var. Ayraç içinde konsoldaki türün adı ya da izin verilen değerler yazar. “sold” ve “holds” alanlarını silmeyin: Site o yerleri boş sayıp yeniden satar. Ne yazacağınızdan emin değilseniz bu e-postayı sitenin teknik sorumlusuna iletin.',
    ],
    button: 'Grubu Konsolda Aç',
    remark: 'Her grup için günde en çok bir kez gelir.',
  },
  en: {
    subject: 'The record of a group cannot be read: no spot is sold',
    paragraphs: [
      `The record of the group “${title.en}” in the Console cannot be read: ${wrongFields}. Until it is corrected, nobody can buy a spot in this group, nobody is invited, and no session reminder goes out.`,
      'Please correct these fields in the Console: they hold a value of another type, or one that is not allowed. The brackets name the type as the Console does, or the allowed values. Do not delete “sold” or “holds”: the site would count those spots as free and sell them again. If you are not sure what to enter, forward this email to whoever maintains the site.',
    ],
    button: 'Open the Group in the Console',
    remark: 'It comes at most once a day for each group.',
  },
});
