export interface MailText {
  subject: string;
  text: string;
}
