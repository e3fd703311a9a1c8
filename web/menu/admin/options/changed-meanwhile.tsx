import { useEffect, useRef } from "react";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { optionMessages } from "#web/messages/options.ts";
import { Button } from "#web/ui/button.tsx";
import { OptionsPreview, previewOfGroup } from "./options-preview.tsx";

const messages = optionMessages.conflict;

interface ChangedMeanwhileProps {
  /** The group as somebody else saved it. */
  saved: ManagedOptionGroup;
  onKeepTyped: () => void;
  onTakeSaved: () => void;
}

/** Says that somebody else changed the group, shows what is saved now, and asks which of the two to keep. */
export function ChangedMeanwhile({ saved, onKeepTyped, onTakeSaved }: ChangedMeanwhileProps) {
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby="changed-heading"
      className="grid gap-3 rounded-box border border-error p-4"
    >
      <h2 id="changed-heading" className="font-semibold text-error">
        {messages.heading}
      </h2>
      <p>{messages.text}</p>
      <OptionsPreview group={previewOfGroup(saved)} />
      <div className="flex flex-wrap gap-3">
        <Button label={messages.keepMine} className="btn-primary" onClick={onKeepTyped} />
        <Button label={messages.takeSaved} className="btn-outline" onClick={onTakeSaved} />
      </div>
    </section>
  );
}
