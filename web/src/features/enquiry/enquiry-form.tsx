import { chakra } from '@chakra-ui/react';
import { FIELD_ERRORS } from '@site/contract/plain/field-error';
import type { Locale } from '@site/contract/plain/locale';
import { pagePaths } from '@site/contract/site/page-paths';
import { useEffect, useRef } from 'react';
import { PlainButton, TextLink } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FieldGrid } from '../../components/field.tsx';
import { ArrowIcon } from '../../components/icon.tsx';
import { ActionRow } from '../../components/layout.tsx';
import { Announced, Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { Text, VisuallyHidden } from '../../components/text.tsx';
import type { AskedField, FieldTexts, FormContent, FormKind, PlaceOfForm } from '../../content/form-content.ts';
import { useAnnouncement } from '../../lib/use-announcement.ts';
import type { Values } from '../../sending/attempt.ts';
import { useLocale } from '../../site/locale.tsx';
import { Arrived } from './arrived.tsx';
import { EnquiryField } from './enquiry-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useFormTexts } from './form-texts.ts';
import type { FormShape } from './forms.ts';
import { Honeypot } from './honeypot.tsx';
import { Review } from './review.tsx';
import { endingText } from './use-ending.ts';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';
import type { Receipt } from './use-enquiry-attempt.ts';
import type { Fill } from './use-prefill.ts';

const FormBox = chakra('form', {
  base: { display: 'grid', gap: '5', '& > noscript': { fontWeight: '600', textStyle: 'small' } },
});

/** A form with its content, both of the same kind: content of another kind, which may lack a field, does not compile. */
type Form = {
  readonly [Kind in FormKind]: { readonly shape: FormShape<AskedField<Kind>>; readonly content: FormContent<Kind> };
}[FormKind];

interface FormOptions {
  /** A text that the page puts into a field, such as the topic that led here. */
  readonly fill?: Fill | undefined;
  /** Name of the form for screen readers; people who see have the heading beside it. */
  readonly label?: string;
}

/**
 * Any enquiry form of the site. Its HTML is prerendered. `method="dialog"` submits nothing by itself: without its script a
 * form would put its fields into the address and load the page anew.
 */
export default function EnquiryForm({ fill, label, ...form }: Form & FormOptions) {
  const { shape, content }: AnyForm = form;
  const texts = useFormTexts();
  const locale = useLocale();
  const enquiry = useEnquiry(shape, content, texts, fill);
  const { element, register, control, errors, wrong, submission } = enquiry;
  const [said, say] = useAnnouncement();
  // Not if the visitor has typed on: the form then holds text that was not sent.
  const arrived =
    content.ending.kind === 'place' && submission.at === 'sent' && !submission.receipt.typedOn
      ? { texts: content.ending, receipt: submission.receipt }
      : undefined;

  return (
    <FormBox
      ref={element}
      aria-label={label}
      data-draft={enquiry.draftKey}
      tabIndex={-1}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enquiry.submit();
      }}
      onFocus={enquiry.onFocus}
      onChange={enquiry.onChange}
    >
      {arrived ? (
        <Arrived
          texts={arrived.texts}
          facts={arrivedFacts(form, arrived.texts, arrived.receipt)}
          onAnother={enquiry.startOver}
          onElsewhere={() => say(arrived.texts.title)}
        />
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {shape.asterisks ? (
        <Text textStyle="small" color="fg.mute">
          {texts.requiredNote}
        </Text>
      ) : null}
      {wrong.fields.length > 0 ? (
        <ErrorSummary
          ref={wrong.box}
          id={wrong.id}
          {...wrong.problem}
          corrected={texts.corrected}
          fields={wrong.fields}
          isWrong={(name) => errors[name] !== undefined}
        />
      ) : null}
      {enquiry.reviewing && content.review && !arrived ? (
        <Review texts={content.review} facts={factsOf(form, enquiry.currentValues(), locale)} onEdit={enquiry.edit} />
      ) : null}
      {/* Hidden, not removed: in the review the fields hold what will be sent; later the confirmation has their place. */}
      <FieldGrid style={enquiry.reviewing || arrived ? { display: 'none' } : undefined}>
        {shape.fields.map((field) => (
          <EnquiryField
            key={field.name}
            field={field}
            texts={textsOf(form, field.name)}
            error={FIELD_ERRORS.find((kind) => kind === errors[field.name]?.type)}
            register={register}
            control={control}
            asterisks={shape.asterisks ?? false}
          />
        ))}
      </FieldGrid>

      <Honeypot label={texts.honeypot} />
      {submission.at === 'refused' ? (
        <FailureNotice
          reason={submission.refusal}
          failure={content.failure}
          message={() => messageOf(form, enquiry.currentValues(), locale)}
          onClear={enquiry.startOver}
        />
      ) : null}
      <Announced>
        {submission.at === 'writing' ? <WritingNotice note={submission.note} enquiry={enquiry} /> : null}
        {submission.at === 'sent' && enquiry.confirmed && !arrived ? (
          <Confirmation ending={content.ending} receipt={submission.receipt} />
        ) : null}
      </Announced>

      <noscript>{texts.noScript}</noscript>
      {arrived ? null : (
        <SendRow
          submission={submission}
          label={enquiry.reviewing && content.review ? content.review.send : content.submit}
          reviewing={enquiry.reviewing}
        />
      )}
    </FormBox>
  );
}

interface WritingNoticeProps {
  readonly note: Extract<Enquiry['submission'], { at: 'writing' }>['note'];
  readonly enquiry: Pick<Enquiry, 'startOver' | 'lacksPhone'>;
}

/** Says that a draft was restored, that the connection is back, or that nothing was sent because the visitor typed on. */
function WritingNotice({ note, enquiry }: WritingNoticeProps) {
  const { draft, connection, typedOn } = useFormTexts();
  if (note === null) return null;
  if (note === 'typed-on') return <Notice>{typedOn}</Notice>;
  if (note === 'online-again') return <Notice>{connection.online}</Notice>;
  return (
    <Notice ways={<PlainButton onClick={enquiry.startOver}>{draft.clear}</PlainButton>}>
      {/* one text: a translator in the browser takes text nodes out, and React would fail to remove one of several */}
      {enquiry.lacksPhone ? `${draft.restored} ${draft.phone}` : draft.restored}
    </Notice>
  );
}

/** How long after the first click of a double click its second one may come. */
const DOUBLE_MS = 500;

type SendRowProps = Pick<Enquiry, 'submission' | 'reviewing'> & { readonly label: string };

/** The button that sends, beside the notice on privacy, and below them that sending takes long. */
function SendRow({ submission, label, reviewing }: SendRowProps) {
  const reviewedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (reviewing) reviewedAt.current = performance.now();
  }, [reviewing]);
  const { sending, notice, connection } = useFormTexts();
  const locale = useLocale();
  return (
    <>
      <ActionRow>
        <SubmitButton
          sending={submission.at === 'sending'}
          sendingLabel={sending}
          icon={<ArrowIcon />}
          iconPlacement="end"
          onClick={(click) => {
            // The second click of a double click, which a phone does not count: the same button has become the one that sends, and
            // nothing was read yet. The keyboard and assistive technology make clicks without a count.
            const isSecond = click.detail > 1 || (click.detail > 0 && click.timeStamp - reviewedAt.current < DOUBLE_MS);
            if (reviewing && isSecond) click.preventDefault();
          }}
        >
          {label}
        </SubmitButton>
        <Text textStyle="note" color="fg.mute" flex="1 1 16rem">
          {notice.before}
          <TextLink to={pagePaths.privacy[locale]}>{notice.link}</TextLink>
          {notice.after}
        </Text>
      </ActionRow>
      <Announced>
        {submission.at === 'sending' && submission.slow ? (
          <Text textStyle="note" color="fg.mute">
            {connection.slow}
          </Text>
        ) : null}
      </Announced>
    </>
  );
}

/** Says in the form that its message arrived. A form that leads to a page does so while that page is not loaded. */
function Confirmation({ ending, receipt }: { ending: FormContent['ending']; receipt: Receipt }) {
  const texts = useFormTexts();
  const [title, text, label] =
    ending.kind === 'page'
      ? [texts.arrived, undefined, texts.reference]
      : [ending.title, endingText(ending, receipt.values), ending.reference];
  return (
    <Notice kind="success">
      <b>{title}</b>
      {text ? <p>{text}</p> : null}
      <p>
        {label} {receipt.ref}
      </p>
    </Notice>
  );
}

/** A form of any kind with its content, for code that treats all kinds alike. */
interface AnyForm {
  readonly shape: FormShape;
  readonly content: FormContent;
}

/** Returns the texts of a field. Throws if it has none, which the type of the form rules out. */
function textsOf({ content }: AnyForm, name: string): FieldTexts {
  const texts = content.fields[name];
  if (!texts) throw new Error(`The form says nothing at its field ${name}.`);
  return texts;
}

/** Returns label and value of each text and choice that the visitor entered. */
function factsOf(form: AnyForm, values: Values, locale: Locale): Array<{ label: string; value: string }> {
  return form.shape.fields.flatMap((field) => {
    const value = values[field.name];
    if (typeof value !== 'string' || value === '') return [];
    const words = field.control === 'list' ? field.options[value]?.[locale] : undefined;
    return [{ label: textsOf(form, field.name).label, value: words ?? value }];
  });
}

/** Returns what the visitor can quote of a message that arrived: its reference, and one of the values that were sent. */
function arrivedFacts(form: AnyForm, { reference, repeated }: PlaceOfForm, { ref, values }: Receipt) {
  return [
    { label: reference, value: ref },
    { label: `${textsOf(form, repeated).label}:`, value: String(values[repeated]) },
  ];
}

/** {@link factsOf} as plain text, for the clipboard. */
function messageOf(form: AnyForm, values: Values, locale: Locale): string {
  return factsOf(form, values, locale)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}
