interface SectionHeadingProps {
  title: string;
  /** Text above the title. */
  eyebrow?: string;
  /** Text below the title. */
  subtitle?: string;
  /** `1` for the heading of the page. */
  level?: 1 | 2 | 3;
  id?: string;
}

export function SectionHeading({ title, eyebrow, subtitle, level = 2, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <hgroup className="mx-auto mb-8 max-w-2xl text-center md:mb-12">
      {eyebrow && <p className="eyebrow mb-2 text-primary">{eyebrow}</p>}
      <Heading id={id} className="display text-3xl md:text-5xl">
        {title}
      </Heading>
      {subtitle && <p className="mt-3 text-base-content/75">{subtitle}</p>}
    </hgroup>
  );
}
