import type { homeServices } from '@site/contract/forms/options';
import type { HomeContent } from '../content/home.ts';
import { homeForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useTopic } from '../features/enquiry/use-topic.ts';
import { late } from '../islands/late.tsx';
import { About } from '../sections/about.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { Contact } from '../sections/contact.tsx';
import { Doors } from '../sections/doors.tsx';
import { Hero } from '../sections/hero.tsx';
import { Points } from '../sections/points.tsx';
import { Tools } from '../sections/tools.tsx';
import { OnRoute } from '../sections/way.ts';

const ProgramNotice = late(() => import('../sections/program-notice.tsx'));
const Services = late(() => import('../sections/services.tsx'));

/** The choice in the form for a link that asks about a digital product. */
const DIGITAL_PRODUCTS = { field: 'service', value: 'digital-products' satisfies keyof typeof homeServices };

/** The home page of both languages. */
export default function HomePage({ content }: { content: HomeContent }) {
  const topic = useTopic('message', content.topics, DIGITAL_PRODUCTS);
  return (
    <>
      <Hero content={content.hero} locale={content.locale} />
      <OnRoute part="start">
        <Doors content={content.doors} />
      </OnRoute>
      <OnRoute>
        <About content={content.about} />
      </OnRoute>
      {/* Not right below the hero, because its code would then be part of every first load. */}
      <OnRoute close>
        <ProgramNotice content={content.program} locale={content.locale} />
      </OnRoute>
      <OnRoute>
        <Services content={content.services} />
      </OnRoute>
      {content.details.map((detail, index) => (
        <OnRoute key={detail.id}>
          <Points content={detail} ground={index % 2 === 0 ? 'paper' : 'shallow'} />
        </OnRoute>
      ))}
      <OnRoute>
        <Tools content={content.tools} />
      </OnRoute>
      <OnRoute ground="night" passing>
        <CallBand content={content.band} />
      </OnRoute>
      <OnRoute part="end">
        <Contact content={content.contact}>
          <EnquiryForm shape={homeForm} content={content.form} fill={topic} />
        </Contact>
      </OnRoute>
    </>
  );
}
