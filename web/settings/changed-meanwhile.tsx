import { useEffect, useRef } from "react";
import { settingsMessages } from "#web/messages/settings.ts";
import { Button } from "#web/ui/button.tsx";
import type { Conflict, SettingsEditor } from "./use-settings-editor.ts";

const messages = settingsMessages.conflict;

/** Says that somebody else changed the same sections, and asks which of the two to keep. */
export function ChangedMeanwhile({ conflict, editor }: { conflict: Conflict; editor: SettingsEditor }) {
  const { follow } = conflict;
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => sectionRef.current?.focus(), []);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby="changed-heading"
      className="grid scroll-my-24 gap-3 rounded-box border border-error p-4"
    >
      <h2 id="changed-heading" className="font-semibold text-error">
        {messages.heading}
      </h2>
      <p>{(follow ? messages.followText : messages.text)(conflict.sections)}</p>
      <div className="flex flex-wrap gap-3">
        {follow ? (
          <Button
            label={messages.tryAgain}
            className="btn-primary"
            onClick={() => void editor.follow(follow, conflict.newest.version)}
          />
        ) : (
          <Button label={messages.keepMine} className="btn-primary" onClick={() => editor.keepTyped(conflict)} />
        )}
        <Button
          label={follow ? messages.loadNewest : messages.takeSaved}
          className="btn-outline"
          onClick={() => editor.takeSaved(conflict)}
        />
      </div>
    </section>
  );
}
